import { InstanceControls } from '../instances/instance-controls.tsx';
import { ColleagueForm } from './colleague-form.tsx';
import { OperatorControls } from './operator-controls.tsx';

/** A colleague's changes, what an operator does, and the instances. */
export function BackendBody() {
  return (
    <>
      <ColleagueForm />
      <OperatorControls />
      <InstanceControls />
    </>
  );
}
