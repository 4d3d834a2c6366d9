import { useLater } from '../components/later.ts';

/** Where the button of the command palette stands; it comes after the first answer. */
export function PalettePlace() {
  const Palette = useLater(loadPalette);
  return Palette === undefined ? null : <Palette />;
}

async function loadPalette() {
  return (await import('./palette.tsx')).Palette;
}
