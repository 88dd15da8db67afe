import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { placeBeside } from './placeBeside.ts';
import { anchor, tooltip } from './Tooltip.css.ts';

const restMs = 500;
/** Long enough to get from the control to the words. */
const bridgeMs = 150;

/** Props of `Tooltip`. */
export interface TooltipProps {
  /** A few words more about the control; its name it has by itself. */
  readonly text: string;
  readonly side?: 'top' | 'bottom';
  /** One control, which is described by the words. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Words that appear beside a control when the pointer rests on it or a key brings the focus to it. They stay while the
 * pointer is on the control or on them, and Escape takes them away without closing anything else (WCAG 1.4.13). On
 * touch screens they do not appear: what has to be known must be said elsewhere. Declares `data-chat-part="tooltip"`.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const { isShown, handlers } = useHover();
  return (
    <span className={anchor} ref={root} {...handlers}>
      {cloneElement(children, isShown ? { 'aria-describedby': id } : {})}
      {isShown && <Words id={id} text={text} side={side} root={root} />}
    </span>
  );
}

interface WordsProps extends Required<Pick<TooltipProps, 'text' | 'side'>> {
  readonly id: string;
  readonly root: { readonly current: HTMLElement | null };
}

function Words({ id, text, side, root }: WordsProps) {
  const words = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size
  useLayoutEffect(() => {
    const [shown, control] = [words.current, root.current?.firstElementChild];
    if (!shown || !control) return;
    shown.showPopover?.();
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    setPlace(placeBeside(control.getBoundingClientRect(), shown.getBoundingClientRect(), screen, side));
  }, [text, side, root]);
  return (
    <span
      className={tooltip}
      ref={words}
      id={id}
      role="tooltip"
      popover="manual"
      data-chat-part="tooltip"
      style={place}
    >
      {text}
    </span>
  );
}

/** Shown by a resting pointer or by a focus that a key has brought; gone by Escape, or when both have left. */
function useHover() {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const later = (shown: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(shown), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setShown(false);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isShown]);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const handlers = {
    onPointerEnter: (event: PointerEvent) =>
      event.pointerType !== 'touch' && later(true, isShown ? 0 : restMs),
    onPointerLeave: () => later(false, bridgeMs),
    onPointerDown: hide,
    onBlur: hide,
    onFocus: (event: { target: Element }) => event.target.matches(':focus-visible') && later(true, 0),
  };
  return { isShown, handlers };
}
