import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { textArea } from './TextArea.css.ts';

/** Props of `TextArea`; every attribute of a `<textarea>` passes through. It has to be given a `value`. */
export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly value: string;
}

/**
 * A text field without a frame of its own that grows from one line to five and then scrolls. Where the browser
 * cannot size a field by its content, the height is measured after each change.
 */
export function TextArea({ value, ref, className, ...rest }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const field = own.current;
    if (field === null || growsByItself()) return;
    field.style.blockSize = 'auto';
    field.style.blockSize = `${field.scrollHeight}px`;
  }, [value]);
  return (
    <textarea
      rows={1}
      {...rest}
      value={value}
      className={className ? `${textArea} ${className}` : textArea}
      data-chat-part="text-area"
      ref={(field) => {
        own.current = field;
        if (typeof ref === 'function') return ref(field);
        if (ref) ref.current = field;
      }}
    />
  );
}

function growsByItself(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');
}
