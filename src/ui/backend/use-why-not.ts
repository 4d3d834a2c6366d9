import { useEffect, useState } from 'preact/hooks';
import { useScope } from '../scope.tsx';
import { whyNot } from './why.ts';

/** A failure in the words of the page, where one is kept to be shown; `undefined` without one, and until its words are there. */
export function useWhyNot(problem: { readonly error: unknown } | undefined): string | undefined {
  const { m, language } = useScope();
  const [told, setTold] = useState<{ readonly problem: object; readonly text: string }>();
  useEffect(() => {
    if (problem === undefined) return undefined;
    let left = false;
    void whyNot(problem.error, language, m).then((text) => {
      if (!left) setTold({ problem, text });
    });
    return () => {
      left = true;
    };
  }, [problem, language, m]);
  return told !== undefined && told.problem === problem ? told.text : undefined;
}
