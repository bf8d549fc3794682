import type { Config } from '../config.ts'
import { createDiskFiles } from './disk-files.ts'
import { createS3Files } from './s3-files.ts'

/** The file store that this configuration names. */
export const openFiles = ({ uploadsDir, uploadsBucket }: Pick<Config, 'uploadsDir' | 'uploadsBucket'>) =>
  uploadsBucket ? createS3Files(uploadsBucket) : createDiskFiles(uploadsDir)
