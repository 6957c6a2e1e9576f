import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Settings } from "../config.ts";
import { FileGone, type FileStorage, type PartStorage, type PartUpload } from "./file-storage.ts";

/** Its content never changes. */
const CACHE_FOR_GOOD = "public, max-age=31536000, immutable";

function s3Parts(client: S3Client, Bucket: string): PartStorage {
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

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_IN_FLIGHT = 2;
/** Sizes never change, so each is queried once. */
const SIZES_REMEMBERED = 10_000;

export function s3Storage(settings: S3Settings): FileStorage {
  const { bucket: Bucket } = settings;
  const client = clientFor(settings);
  const sizes = new Map<string, number>();
  return {
    async put(name, localFile, type) {
      const upload = new Upload({
        client,
        params: {
          Bucket,
          Key: name,
          Body: createReadStream(localFile),
          ContentType: type,
          CacheControl: CACHE_FOR_GOOD,
        },
        partSize: PART_BYTES,
        queueSize: PARTS_IN_FLIGHT,
        leavePartsOnError: false,
      });
      await upload.done();
    },
    async sizeOf(name) {
      const known = sizes.get(name);
      if (known !== undefined) return known;
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key: name }))
        .catch(unlessMissing);
      if (found?.ContentLength === undefined) return undefined;
      if (sizes.size >= SIZES_REMEMBERED) sizes.clear();
      sizes.set(name, found.ContentLength);
      return found.ContentLength;
    },
    async open(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: name, Range }))
        .catch(unlessMissing);
      if (found) return found.Body as Readable;
      // Another process removed the file after its size was cached.
      sizes.delete(name);
      throw new FileGone(`${name} is not in the bucket any more`);
    },
    async remove(name) {
      sizes.delete(name);
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
    },
    parts: s3Parts(client, Bucket),
    async reachable() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    close: () => client.destroy(),
  };
}

/** @throws Error with one line that says what to do. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const client = clientFor(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
  } catch (cause) {
    const { name, code, $metadata } = cause as S3Fault;
    const reason = $metadata?.httpStatusCode ?? code ?? name;
    throw new Error(
      `The bucket ${settings.bucket} (S3_BUCKET) cannot be used (${reason}). Check that it exists, and S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY.`,
    );
  } finally {
    client.destroy();
  }
}

function clientFor({ endpoint, region, keys }: S3Settings): S3Client {
  return new S3Client({
    region,
    // Elsewhere than at Amazon, buckets seldom have a host name of their own.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.access, secretAccessKey: keys.secret } } : {}),
    // Checksums beyond what a call needs are Amazon's alone; other servers stumble over them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

interface S3Fault extends NodeJS.ErrnoException {
  $metadata?: { httpStatusCode?: number };
}

function unlessMissing(cause: S3Fault): undefined {
  if (cause.$metadata?.httpStatusCode !== 404) throw cause;
}
