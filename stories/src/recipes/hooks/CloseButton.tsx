import { useHostBridge } from '@chat/hooks';

export function CloseButton() {
  const { isClosable, close } = useHostBridge();
  if (!isClosable) return null;
  return (
    <button type="button" onClick={close}>
      Close
    </button>
  );
}
