import { useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { IconButton } from '../IconButton.tsx';
import { Popover } from '../Popover.tsx';
import { CalendarIcon } from '../partIcons.ts';
import { Calendar, type CalendarProps } from './Calendar.tsx';

export function CalendarPopover({ onPick, ...props }: CalendarProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  const label = t('date.open');
  const trigger = (
    <IconButton label={label}>
      <CalendarIcon size={18} />
    </IconButton>
  );
  const pick = (iso: string) => {
    setOpen(false);
    onPick(iso);
  };
  return (
    <Popover trigger={trigger} label={label} side="bottom" isOpen={isOpen} onOpenChange={setOpen}>
      <Calendar {...props} onPick={pick} />
    </Popover>
  );
}
