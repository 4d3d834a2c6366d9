import { useScope } from '../scope.tsx';
import { whyNot } from './why.ts';

/** Runs something that the backend may refuse, and says in a toast what came of it. Resolves to whether it was done. */
export type Attempt = (work: () => Promise<unknown>, done?: string) => Promise<boolean>;

export function useAttempt(): Attempt {
  const { m, language, toasts } = useScope();
  return async (work, done) => {
    try {
      await work();
      if (done !== undefined) toasts.show({ text: done });
      return true;
    } catch (error) {
      toasts.show({ text: m.backend.failed(await whyNot(error, language, m)), tone: 'error' });
      return false;
    }
  };
}
