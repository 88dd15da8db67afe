import type { ReactNode, Ref } from 'react';
import { Panel, type PanelProps } from '../../blocks/panel/Panel.tsx';
import { type HeaderSlotProps, useAlert, useChatParts } from '../ScreenParts.tsx';
import { alertContainer } from './Layout.css.ts';
import { PartErrorBoundary } from './PartErrorBoundary.tsx';
import { WidgetAlert } from './WidgetAlert.tsx';
import { WidgetFooter } from './WidgetFooter.tsx';
import { WidgetHeader } from './WidgetHeader.tsx';

export interface LayoutProps extends Pick<PanelProps, 'layout'> {
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function Layout({ layout = 'conversation', titleRef, children, ...rest }: LayoutProps) {
  const alert = useAlert();
  const { close, frame = 'filled', slots = {} } = useChatParts();
  const { header: ownHeader, footer = <WidgetFooter /> } = slots;
  const defaultHeader = <WidgetHeader {...(titleRef ? { titleRef } : {})} />;
  const header =
    ownHeader === undefined ? (
      defaultHeader
    ) : (
      <PartErrorBoundary fallback={defaultHeader}>
        {typeof ownHeader === 'function' ? <HeaderSlot render={ownHeader} onClose={close} /> : ownHeader}
      </PartErrorBoundary>
    );
  return (
    <Panel {...rest} layout={layout} frame={frame} header={header} footer={footer}>
      <div className={alertContainer}>{alert && <WidgetAlert key={alert.id} alert={alert} />}</div>
      {children}
    </Panel>
  );
}

interface HeaderSlotComponentProps extends HeaderSlotProps {
  render(props: HeaderSlotProps): ReactNode;
}

/** Calls the function inside the error boundary. */
function HeaderSlot({ render, onClose }: HeaderSlotComponentProps) {
  return render({ onClose });
}
