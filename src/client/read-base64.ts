import { ApiError } from './api-error.ts'

/** Reads a file as base64. It throws a readable message when the device can no longer read the file. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = reader.result as string
      resolve(address.slice(address.indexOf(',') + 1))
    }
    reader.onerror = () => {
      reject(new ApiError(0, [`${file.name}: can no longer be read. Choose it again.`]))
    }
    reader.readAsDataURL(file)
  })
}
