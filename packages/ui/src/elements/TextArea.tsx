import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { textArea } from './TextArea.css.ts';

/** Props of `TextArea`. Other attributes are passed to the `<textarea>`. The text area is always controlled. */
export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly value: string;
}

/**
 * A text area without a border that grows from one line to five and then scrolls. Browsers without `field-sizing` get
 * a height measured after each change.
 */
export function TextArea({ value, ref, className, ...rest }: TextAreaProps) {
  const elementRef = useRef<HTMLTextAreaElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const field = elementRef.current;
    if (field === null || supportsFieldSizing()) return;
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
        elementRef.current = field;
        if (typeof ref === 'function') return ref(field);
        if (ref) ref.current = field;
      }}
    />
  );
}

function supportsFieldSizing(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');
}
