import facts from 'virtual:kit-facts';
import { type ChatIntl, type MessageId, type MessageValues, useIntl } from '@chat/ui/i18n';
import { parse } from '@formatjs/icu-messageformat-parser';
import { nowMs } from '../fixtures.ts';
import { deck, longer } from './TextDeck.css.ts';

/** Values of the arguments in the deck. Other arguments are shown as `{name}`. */
const examples: MessageValues = {
  at: nowMs,
  count: 3,
  file: 'invoice.pdf',
  from: 3,
  index: 2,
  limit: 5,
  minutes: 5,
  name: 'Ada',
  names: 'Ada',
  number: 2,
  position: 2,
  seconds: 30,
  to: 5,
};

/** The deck marks a text that is more than this many times as long as the English one. */
const tolerance = 1.4;

export function TextDeck({ english }: { readonly english: ChatIntl }) {
  const { t, locale, direction } = useIntl();
  const valuesOf = (message: string) =>
    Object.fromEntries(argumentsOf(message).map((name) => [name, examples[name] ?? `{${name}}`]));
  return (
    <table className={deck}>
      <thead>
        <tr>
          <th scope="col">Id</th>
          <th scope="col">{new Intl.DisplayNames('en', { type: 'language' }).of(locale)}</th>
          <th scope="col">English</th>
          <th scope="col">Length</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(facts.texts).map(([id, { message }]) => {
          const values = valuesOf(message);
          const text = t(id as MessageId, values);
          const source = english.t(id as MessageId, values);
          const ratio = [...text].length / [...source].length;
          return (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td dir={direction}>{text}</td>
              <td lang="en" dir="ltr">
                {source}
              </td>
              <td className={ratio > tolerance ? longer : undefined}>{Math.round(ratio * 100)} %</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (elements: ReturnType<typeof parse>) => {
    for (const element of elements) {
      if (element.type === 0 || element.type === 7) continue;
      names.add(element.value);
      if ('options' in element) for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  visit(parse(message, { ignoreTag: true }));
  return [...names];
}
