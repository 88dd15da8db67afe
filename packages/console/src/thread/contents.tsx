import { type ContentType, type FormItem, readChoices, readContent, readRating } from '@chat/hooks';
import { CheckIcon, type ContentProps, type ContentRegistry, contentTypes } from '@chat/ui';
import type { ComponentType, ReactNode } from 'react';
import { StarIcon } from '../parts/icons.tsx';
import { toStored } from './agentView.ts';

/** Renders the stored message, because Markdown depends on who wrote it. */
function stored(Content: ComponentType<ContentProps>): ComponentType<ContentProps> {
  return function StoredContent(props) {
    return <Content {...props} message={toStored(props.message)} isEnded />;
  };
}

function QuickReplies(props: ContentProps) {
  const { message, answer } = props;
  const Text = agentContents.text;
  const isChosen = ({ title, value }: { title: string; value: string }) =>
    answer !== null &&
    (answer.attributes.value === undefined ? answer.content === title : answer.attributes.value === value);
  return (
    <>
      {message.content !== '' && Text && <Text {...props} />}
      <ul className="quick-replies" aria-label="Quick replies">
        {readChoices(message).map((choice) => (
          <li key={choice.value} data-chosen={isChosen(choice) || undefined}>
            {isChosen(choice) && <CheckIcon size={14} label="Chosen:" />}
            <bdi>{choice.title}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows a read-only form: the labels of its fields or, after the visitor has answered, the answers. */
function Form(props: ContentProps) {
  const content = readContent(props.message);
  if (!('fields' in content)) return null;
  if (content.submitted !== null && KitForm) return <KitForm {...props} />;
  const { fields } = content;
  return (
    <Unanswered text={props.message.content}>
      <ul className="form-fields">
        {fields.map((field) => (
          <li key={field.name}>
            <bdi>{labelOf(field)}</bdi>
          </li>
        ))}
      </ul>
    </Unanswered>
  );
}

const labelOf = ({ label, name, type }: FormItem) => label || (type === 'email' ? 'Email address' : name);

function RatingQuestion(props: ContentProps) {
  if (readRating(props.message) !== null && KitRating) return <KitRating {...props} />;
  return (
    <Unanswered text={props.message.content}>
      <p className="stars" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((score) => (
          <StarIcon key={score} size={18} />
        ))}
      </p>
    </Unanswered>
  );
}

function Unanswered({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="unanswered">
      {text !== '' && <p dir="auto">{text}</p>}
      {children}
      <p className="unanswered-note">Not answered yet</p>
    </div>
  );
}

const KitForm = contentTypes.form && stored(contentTypes.form);
const KitRating = contentTypes.input_csat && stored(contentTypes.input_csat);

const kitContents = Object.fromEntries(
  Object.entries(contentTypes).map(([type, Content]) => [type, stored(Content)]),
) as Record<ContentType, ComponentType<ContentProps>>;

/** The kit's contents as agents see them: nothing can be answered. */
export const agentContents: ContentRegistry = {
  ...kitContents,
  input_select: QuickReplies,
  form: Form,
  input_email: Form,
  input_csat: RatingQuestion,
};
