import { defineWords } from '../../src/grading/exercise.ts';
import { ordersInANote } from './words/orders-in-a-note.zh.ts';
import { redactedField } from './words/redacted-field.zh.ts';
import { renderSafely } from './words/render-safely.zh.ts';

export default defineWords({
  'orders-in-a-note': ordersInANote,
  'render-safely': renderSafely,
  'redacted-field': redactedField,
});
