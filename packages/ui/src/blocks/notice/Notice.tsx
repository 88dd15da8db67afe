import type { ReactNode, Ref } from 'react';
import { actions as actionsStyle, body, notice, tile, title as titleStyle } from './Notice.css.ts';

/** Props of `Notice`. */
export interface NoticeProps {
  /** An icon of 28 to 30 px. */
  readonly icon?: ReactNode;
  readonly tone?: 'brand' | 'error' | 'positive';
  readonly title: string;
  /** Ref to the title, which receives the focus when the screen changes. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** What happened and what to do, in one or two sentences. */
  readonly text?: ReactNode;
  /** Buttons, the primary one first. */
  readonly actions?: ReactNode;
  /** Shown below the buttons. */
  readonly children?: ReactNode;
  /** Use `alert` for events that the visitor did not cause: screen readers announce them at once. */
  readonly role?: 'alert' | 'status' | undefined;
}

/** Replaces the content of a screen with an icon, a title, a text and actions. Sets `data-tone`. */
export function Notice(props: NoticeProps) {
  const { icon, tone = 'brand', title, titleRef, text, actions, children, role } = props;
  return (
    <div className={notice} data-chat-part="notice" data-tone={tone} role={role}>
      {icon && <span className={tile}>{icon}</span>}
      <h2 className={titleStyle} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {text && <p className={body}>{text}</p>}
      {actions && <div className={actionsStyle}>{actions}</div>}
      {children}
    </div>
  );
}
