export { type FaultyServer, openFaultyServer } from './faulty-server.ts';
export { type FaultChoice, type FaultPlan, NO_FAULTS } from './plan.ts';
