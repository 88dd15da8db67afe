import { useFileDrop } from '@chat/hooks';

export function DropArea() {
  const { isOver, dropProps } = useFileDrop();
  return <section {...dropProps}>{isOver ? 'Drop files to attach them' : 'Drag files here'}</section>;
}
