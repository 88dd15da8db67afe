import { useEffect, useState } from 'react';
import type { QrDrawing } from './drawQr.ts';
import { place, qr } from './QrCode.css.ts';
import { Spinner } from './Spinner.tsx';

/** Props of `QrCode`. */
export interface QrCodeProps {
  /** Up to 2,331 bytes. */
  readonly value: string;
  /** The accessible name. */
  readonly label: string;
}

/** A text as a QR code; what draws it is loaded with the first one. Without it the place stays empty: show the text too. */
export function QrCode({ value, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import('./drawQr.ts').then(
      ({ drawQr }) => isWanted && setDrawing(drawQr(value)),
      () => isWanted && setMissing(true),
    );
    return () => {
      isWanted = false;
    };
  }, [value]);
  if (drawing === null) return <div className={place}>{!isMissing && <Spinner size={24} />}</div>;
  return (
    <svg
      className={qr}
      data-chat-part="qr"
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-label={label}
    >
      <path d={drawing.path} />
    </svg>
  );
}
