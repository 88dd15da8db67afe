import { useEffect, useState } from 'react';
import type { QrDrawing } from './drawQr.ts';
import { codeBox, qr } from './QrCode.css.ts';
import { Spinner } from './Spinner.tsx';

/** Props of `QrCode`. */
export interface QrCodeProps {
  /** The text to encode, up to 2,331 bytes. */
  readonly value: string;
  /** The accessible name. */
  readonly label: string;
}

/** A QR code. The encoder loads on demand; if that fails or the text is too long, the box stays empty, so
 * show the text as well. */
export function QrCode({ value, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    import('./drawQr.ts')
      .then(({ drawQr }) => isCurrent && setDrawing(drawQr(value)))
      .catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  if (drawing === null) return <div className={codeBox}>{!hasFailed && <Spinner size={24} />}</div>;
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
