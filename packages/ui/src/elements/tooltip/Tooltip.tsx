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

const hoverDelayMs = 500;
/** Long enough to move the pointer from the control to the tooltip. */
const leaveDelayMs = 150;

/** Props of `Tooltip`. */
export interface TooltipProps {
  /** Additional text about the control, not its accessible name. */
  readonly text: string;
  readonly side?: 'top' | 'bottom';
  /** A single control; the tooltip describes it. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Text next to a control, shown while the pointer rests on the control or the control has keyboard focus. The tooltip
 * stays while the pointer is on the control or the tooltip. Escape hides it without closing anything else (WCAG
 * 1.4.13). Touching a button or link does not show the tooltip, so do not put essential information into the tooltip.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const { isShown, handlers } = useHover();
  return (
    <span className={anchor} ref={root} {...handlers}>
      {cloneElement(children, isShown ? { 'aria-describedby': id } : {})}
      {isShown && <TooltipBody id={id} text={text} side={side} root={root} />}
    </span>
  );
}

interface TooltipBodyProps extends Required<Pick<TooltipProps, 'text' | 'side'>> {
  readonly id: string;
  readonly root: { readonly current: HTMLElement | null };
}

function TooltipBody({ id, text, side, root }: TooltipBodyProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [position, setPosition] = useState({ left: 0, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size depends on the text
  useLayoutEffect(() => {
    const [shown, control] = [element.current, root.current?.firstElementChild];
    if (!shown || !control) return;
    shown.showPopover?.();
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    setPosition(placeBeside(control.getBoundingClientRect(), shown.getBoundingClientRect(), screen, side));
  }, [text, side, root]);
  return (
    <span
      className={tooltip}
      ref={element}
      id={id}
      role="tooltip"
      popover="manual"
      data-chat-part="tooltip"
      style={position}
    >
      {text}
    </span>
  );
}

/** Shows on a resting pointer or keyboard focus. Hides on Escape, press, blur, or after the pointer leaves. */
function useHover() {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const schedule = (shown: boolean, ms: number) => {
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
      event.pointerType !== 'touch' && schedule(true, isShown ? 0 : hoverDelayMs),
    onPointerLeave: () => schedule(false, leaveDelayMs),
    onPointerDown: hide,
    onBlur: hide,
    onFocus: (event: { target: Element }) => event.target.matches(':focus-visible') && schedule(true, 0),
  };
  return { isShown, handlers };
}
