/** The engine in a worker, on every port that the page hands over. A message `touch <uri>` is the backend's doing. */
import { bindPort } from '../../../src/worker/port-binding.ts';
import { localEngine } from './local-engine.ts';

const engine = localEngine();
let ports = 0;

addEventListener('message', ({ data, ports: [port] }: MessageEvent<string>) => {
  if (port) {
    ports += 1;
    bindPort({ id: `bench-${ports}`, engine, port, report: (kind, detail) => console.error(kind, detail) });
  } else if (data.startsWith('touch ')) {
    void engine.backend('touch', { uri: data.slice(6) });
  }
});
