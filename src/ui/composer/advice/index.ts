export { AdviceView } from './advice-view.tsx';
export { VerdictLine } from './verdict-line.tsx';
