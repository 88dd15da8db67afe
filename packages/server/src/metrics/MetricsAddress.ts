/** The address of the metrics server. */
export interface MetricsAddress {
  readonly port: number;
  /** Default: 127.0.0.1, because metrics are not public. */
  readonly host?: string | undefined;
}
