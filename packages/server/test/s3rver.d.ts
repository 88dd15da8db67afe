/** Types for the parts of s3rver that the tests use; the package ships none. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly configureBuckets: readonly { readonly name: string; readonly configs?: readonly string[] }[];
    });
    readonly logger: { readonly exceptions: { unhandle(): void }; close(): void };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  const signatures: {
    getStringToSign(request: { readonly uri: string }, signature: unknown): string;
  };
  export default signatures;
}
