import { useEffect, useState } from 'preact/hooks';
import { useScope } from '../scope.tsx';

/** Milliseconds on the world's clock; the component is drawn again each second. */
export function useNow(): number {
  const { lab } = useScope();
  const [, again] = useState({});
  useEffect(() => {
    const timer = setInterval(() => again({}), 1000);
    return () => clearInterval(timer);
  }, []);
  return lab.now();
}
