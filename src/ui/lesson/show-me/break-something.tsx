import { useEffect, useState } from 'preact/hooks';

type Bench = typeof import('../../faults/fault-bench-panel.tsx').FaultBenchPanel;

/** The fault bench, near at hand: one press opens it, the next one breaks something. Loaded when it is wanted. */
export function BreakSomething() {
  const [loaded, setLoaded] = useState<{ readonly Bench: Bench }>();
  useEffect(() => {
    void import('../../faults/fault-bench-panel.tsx').then(({ FaultBenchPanel }) =>
      setLoaded({ Bench: FaultBenchPanel }),
    );
  }, []);
  return <div class="show-faults">{loaded !== undefined && <loaded.Bench />}</div>;
}
