import { type FormItem, readContent } from '@chat/hooks';
import { useMemo } from 'react';
import { CheckIcon } from '../../elements/icons.ts';
import { useIntl, useT } from '../../i18n/useIntl.ts';
import type { ContentProps } from './ContentProps.ts';
import { answer, card, done, intro, summary, term } from './FormContent.css.ts';
import { labelsOf } from './labelsOf.ts';
import { OpenForm } from './OpenForm.tsx';

/** Content types `form` and `input_email`. */
export function FormContent(props: ContentProps) {
  const t = useT();
  const { message } = props;
  const { attributes, contentType } = message;
  const { items, submitted } = useMemo(() => {
    const content = readContent({ contentType, attributes });
    if (!('fields' in content)) return { items: [], submitted: null };
    const { fields, submitted } = content;
    if (content.type === 'form') return { items: fields, submitted };
    return { items: fields.map((field) => ({ ...field, label: t('form.email.label') })), submitted };
  }, [attributes, contentType, t]);
  return (
    <div className={card} data-chat-part="form" data-state={submitted ? 'submitted' : 'open'}>
      {message.content !== '' && (
        <p className={intro} dir="auto">
          {message.content}
        </p>
      )}
      {submitted ? (
        <Summary items={items} submitted={submitted} />
      ) : (
        items.length > 0 && <OpenForm {...props} items={items} />
      )}
    </div>
  );
}

interface SummaryProps {
  readonly items: readonly FormItem[];
  readonly submitted: ReadonlyMap<string, readonly string[]>;
}

function Summary({ items, submitted }: SummaryProps) {
  const { t, formatLocale } = useIntl();
  const list = new Intl.ListFormat(formatLocale, { type: 'conjunction' });
  const language = { locale: formatLocale, yes: t('form.yes'), no: t('form.no') };
  const answers = items.flatMap((item) => {
    const labels = labelsOf(item, submitted.get(item.name) ?? [], language);
    return labels.length === 0 ? [] : [{ item, text: list.format(labels) }];
  });
  return (
    <>
      <p className={done}>
        <CheckIcon size={16} />
        {t('form.submitted')}
      </p>
      {answers.length > 0 && (
        <dl className={summary}>
          {answers.map(({ item: { name, label, type }, text }) => (
            <div key={name}>
              <dt className={term}>
                <bdi>{label}</bdi>
              </dt>
              <dd className={answer}>
                <bdi dir={leftToRight.has(type) ? 'ltr' : 'auto'}>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Types whose values are written from left to right in every language. */
const leftToRight: ReadonlySet<FormItem['type']> = new Set(['email', 'tel', 'url', 'number']);
