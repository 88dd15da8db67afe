import { type ComponentProps, forwardRef, useLayoutEffect, useRef } from 'react';
import { textArea } from './TextArea.css.ts';

/** Props of `TextArea`. Other attributes are passed to the `<textarea>`. The text area is always controlled. */
export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly value: string;
}

/**
 * A text area without a border that grows from one line to five and then scrolls. Browsers without `field-sizing` get
 * a height measured after each change.
 */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { value, className, ...rest },
  ref,
) {
  const elementRef = useRef<HTMLTextAreaElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    if (elementRef.current) fitHeight(elementRef.current);
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
});

/** Does nothing in browsers with `field-sizing`. Call it when the width has changed. */
export function fitHeight(field: HTMLTextAreaElement): void {
  if (supportsFieldSizing()) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight}px`;
}

function supportsFieldSizing(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');
}
