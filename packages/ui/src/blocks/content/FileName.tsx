import { fileExtension, fileName, fileStem } from './Attachments.css.ts';
import { readFileName } from './readFileName.ts';

/** Stems with up to this many characters are never truncated, because an ellipsis could be wider than the stem. */
const shortStem = 4;

/** If the name is too long, its stem is truncated, so that its extension stays visible. */
export function FileName({ name }: { readonly name: string }) {
  const { stem, extension } = readFileName(name);
  return (
    <bdi className={fileName} dir="ltr">
      <span className={stem.length > shortStem ? fileStem : undefined}>{stem}</span>
      <span className={fileExtension}>{extension}</span>
    </bdi>
  );
}
