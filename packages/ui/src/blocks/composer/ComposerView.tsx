import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { SendIcon } from '../../elements/icons.ts';
import { fitHeight, TextArea } from '../../elements/TextArea.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { field, input, notice, strip, tools as toolsStyle } from './Composer.css.ts';

/** Props of `ComposerView`. */
export interface ComposerViewProps {
  /** Props of the text area: those from `useComposer()`, or your own. */
  readonly inputProps: Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    | 'onChange'
    | 'onKeyDown'
    | 'enterKeyHint'
    | 'onCompositionStart'
    | 'onCompositionEnd'
    | 'onPaste'
    | 'disabled'
  > & { readonly value: string };
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Why sending is blocked; the accessible description of the send button. Undefined if sending is possible. */
  readonly blockedReason?: string | undefined;
  /** What is wrong with the text; shown above the field. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Answers to choose from; shown above the field. */
  readonly menu?: ReactNode;
  /** Buttons before the text area, for example attach and emoji. They stay visible while the visitor types. */
  readonly tools?: ReactNode;
  /** Previews of the files to send with the message. */
  readonly attachments?: ReactNode;
  /** Shown beside the send button, or instead of the send button while there is nothing to send. */
  readonly stop?: ReactNode;
  onSubmit(): void;
}

/**
 * The message field; it grows from one line to five. A text of several lines has its own row above the tools. While
 * sending is blocked, the send button stays focusable and explains why. Sets `data-state`: `ready` or `blocked`.
 */
export function ComposerView(props: ComposerViewProps) {
  const { blockedReason, error, menu, tools, attachments, stop, inputProps, onSubmit } = props;
  const t = useT();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blockedReason === undefined) onSubmit();
  };
  const state = blockedReason === undefined ? 'ready' : 'blocked';
  const fieldRef = useWrappedField(inputProps.value);
  return (
    <form className={strip} data-chat-part="composer" data-state={state} onSubmit={submit}>
      {error && (
        <p className={notice} role="alert">
          {error}
        </p>
      )}
      {menu}
      {attachments}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: enlarges the pointer target; the field itself is focusable */}
      <div ref={fieldRef} className={field} {...(tools ? { 'data-tools': '' } : {})} onMouseDown={focusText}>
        {tools && <div className={toolsStyle}>{tools}</div>}
        <div className={input}>
          <Text {...props} />
        </div>
        {stop}
        {!(stop && blockedReason !== undefined && inputProps.value === '') && (
          <IconButton
            type="submit"
            variant="primary"
            shape="round"
            label={t('composer.send')}
            blockedReason={blockedReason}
            onMouseDown={keepFocus}
          >
            <SendIcon />
          </IconButton>
        )}
      </div>
    </form>
  );
}

/** Sets `data-wrapped` on the field while the text needs more than one line beside the tools. */
function useWrappedField(text: string) {
  const ref = useRef<HTMLDivElement>(null);
  const lastText = useRef('');
  useLayoutEffect(() => {
    const box = ref.current;
    const area = box?.querySelector('textarea');
    if (!box || !area) return;
    const isContinued = text.startsWith(lastText.current);
    lastText.current = text;
    const isWrapped = box.hasAttribute('data-wrapped');
    // A text that was only extended cannot fit beside the tools again. Without this check, every key in a wrapped field
    // would change the layout twice.
    if (!isContinued || !isWrapped) {
      // A text that needs several lines in its own, wider row also needs several beside the tools.
      if (isWrapped && !hasSeveralLines(area)) box.removeAttribute('data-wrapped');
      // Before its font is loaded, even an empty field can be taller than one line.
      box.toggleAttribute('data-wrapped', text !== '' && hasSeveralLines(area));
    }
    fitHeight(area);
  }, [text]);
  return ref;
}

function hasSeveralLines(area: HTMLTextAreaElement): boolean {
  return area.scrollHeight > Number.parseFloat(getComputedStyle(area).minBlockSize) + 1;
}

function Text({ inputProps, inputRef, placeholder }: ComposerViewProps) {
  const t = useT();
  return (
    <TextArea
      {...inputProps}
      ref={inputRef ?? null}
      aria-label={t('composer.label')}
      placeholder={placeholder ?? t('composer.placeholder')}
      autoComplete="off"
      // An empty field with `auto` would be left-to-right in every language.
      dir={inputProps.value === '' ? undefined : 'auto'}
    />
  );
}

function focusText(event: MouseEvent<HTMLDivElement>): void {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.querySelector('textarea')?.focus();
}

/** Pressing the send button must not close a phone's keyboard. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
