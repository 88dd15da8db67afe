import type { LazyFallbackProps } from '../../elements/loading/lazyWithFallback.tsx';
import { Skeleton } from '../../elements/Skeleton.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import type { AttachmentsProps } from './Attachments.tsx';
import { formatBytes } from './formatBytes.ts';
import { bubble, link, text } from './TextContent.css.ts';

/** If loading fails, shows the name and size of each file, and links to files that have a URL. */
export function AttachmentsFallback({ files, hasFailed }: AttachmentsProps & LazyFallbackProps) {
  const { t, formatLocale } = useIntl();
  if (!hasFailed) return <Skeleton width="240px" height="64px" shape="bubble" />;
  return (
    <div className={bubble} data-chat-part="attachments">
      {files.map(({ url, fileName, fileSize }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ids change when the files are sent, but their order never does
        <p key={index} className={text}>
          <a
            {...(url ? { className: link, href: url, target: '_blank', rel: 'noopener noreferrer' } : {})}
            dir="auto"
          >
            {fileName}
          </a>{' '}
          <bdi>{formatBytes(fileSize, formatLocale)}</bdi>
        </p>
      ))}
      <p className={text}>{t('error.retrying')}</p>
    </div>
  );
}
