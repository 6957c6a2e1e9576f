import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { PartStorage, PartUpload } from "./file-storage.ts";

/** How long browsers may keep a stored file: its content never changes. */
export const CACHE_FOR_GOOD = "public, max-age=31536000, immutable";

/** Parts in a bucket: an upload in several requests, which S3 itself puts together. */
export function s3Parts(client: S3Client, Bucket: string): PartStorage {
  const place = ({ name, key }: PartUpload) => ({ Bucket, Key: name, UploadId: key });
  return {
    async begin(name, type) {
      const begun = await client.send(
        new CreateMultipartUploadCommand({
          Bucket,
          Key: name,
          ContentType: type,
          CacheControl: CACHE_FOR_GOOD,
        }),
      );
      return needed(begun.UploadId);
    },
    async add(upload, { number }, localFile) {
      const { size } = await stat(localFile);
      const { ETag } = await client.send(
        new UploadPartCommand({
          ...place(upload),
          PartNumber: number,
          Body: createReadStream(localFile),
          ContentLength: size,
        }),
      );
      return needed(ETag);
    },
    async finish(upload, receipts) {
      const Parts = receipts.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
      await client.send(
        new CompleteMultipartUploadCommand({ ...place(upload), MultipartUpload: { Parts } }),
      );
    },
    async drop(upload) {
      await client.send(new AbortMultipartUploadCommand(place(upload))).catch(unlessGone);
    },
  };
}

function needed(answer: string | undefined): string {
  if (!answer) throw new Error("The bucket's server answered an upload without its key");
  return answer;
}

function unlessGone(cause: { $metadata?: { httpStatusCode?: number } }): void {
  if (cause.$metadata?.httpStatusCode !== 404) throw cause;
}
