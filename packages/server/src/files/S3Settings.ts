/** The settings of a bucket. */
export interface S3Settings {
  readonly bucket: string;
  /** The beginning of all object names, without a slash at the end; may be empty. */
  readonly prefix: string;
  readonly region: string;
  /** The URL of the service without the bucket. */
  readonly endpoint: string;
  /** Whether the bucket is in the path of URLs instead of their host. */
  readonly isPathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
