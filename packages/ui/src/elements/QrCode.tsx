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

/**
 * A QR code. The encoder loads on demand. If that fails, or if the text is too long, the box stays empty, so show the
 * text as well.
 */
export function QrCode({ value, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ readonly value: string; readonly drawing: QrDrawing | null }>();
  useEffect(() => {
    let isCurrent = true;
    const show = (drawing: QrDrawing | null) => isCurrent && setDrawn({ value, drawing });
    import('./drawQr.ts').then(({ drawQr }) => show(drawQr(value))).catch(() => show(null));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  if (drawn?.value !== value)
    return (
      <div className={codeBox}>
        <Spinner size={24} />
      </div>
    );
  const { drawing } = drawn;
  if (drawing === null) return <div className={codeBox} />;
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
