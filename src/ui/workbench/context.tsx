import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ExchangeMessages } from '../../transcript/exchange/messages.ts';
import type { LintMessages } from '../../transcript/lint/messages.ts';
import type { WorkbenchWords } from '../i18n/workbench.ts';
import type { WorkbenchModel } from './model.ts';

export interface WorkbenchValue {
  readonly w: WorkbenchWords;
  /** The words of the rules. */
  readonly rules: LintMessages;
  /** What files and copies say of themselves. */
  readonly exchange: ExchangeMessages;
  readonly model: WorkbenchModel;
}

export const WorkbenchContext = createContext<WorkbenchValue | undefined>(undefined);

/** Words and state of the workbench around the component. Throws outside of one: a mistake of its author. */
export function useWorkbench(): WorkbenchValue {
  const value = useContext(WorkbenchContext);
  if (value === undefined) throw new Error('This part of the transcript stands outside of its workbench.');
  return value;
}
