import { useLater } from '../components/later.ts';

/** Where files are dropped and links arrive. Nothing of it is needed for the first answer. */
export function ExchangePlace() {
  const Host = useLater(loadHost);
  return Host === undefined ? null : <Host />;
}

async function loadHost() {
  return (await import('./exchange-host.tsx')).ExchangeHost;
}
