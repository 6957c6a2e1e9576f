/** The part of s3rver that the tests use; the package has no types of its own. */
declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  // biome-ignore lint/style/noDefaultExport: the package has this one export
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: ReadonlyArray<{ name: string }>;
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
