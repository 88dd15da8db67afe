import type { ExportFile } from './writeExport.ts';

/** How long the browser may take to read the file, in milliseconds. */
const readMs = 60_000;

export function downloadFile({ name, type, content }: ExportFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), readMs);
}
