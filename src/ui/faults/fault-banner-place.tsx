import { useLater } from '../components/later.ts';

/** Where the banner of the fault bench stands; announced when it comes. */
export function FaultBannerPlace() {
  const Banner = useLater(loadBanner);
  return (
    <div class="fault-place" role="status">
      {Banner !== undefined && <Banner />}
    </div>
  );
}

async function loadBanner() {
  return (await import('./fault-banner.tsx')).FaultBanner;
}
