import { useEffect, useState } from 'react';

/** Returns an object URL of a file. The URL is empty before the first effect, and without a file. */
export function useObjectUrl(file: File | undefined): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl('');
    };
  }, [file]);
  return url;
}
