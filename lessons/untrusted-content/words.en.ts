import { defineWords } from '../../src/grading/exercise.ts';
import { ordersInANote } from './words/orders-in-a-note.en.ts';
import { redactedField } from './words/redacted-field.en.ts';
import { renderSafely } from './words/render-safely.en.ts';

export default defineWords({
  'orders-in-a-note': ordersInANote,
  'render-safely': renderSafely,
  'redacted-field': redactedField,
});
