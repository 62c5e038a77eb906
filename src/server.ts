/** The program: `node src/server.ts`. */
import './server/app/allocator.ts'

// Loaded after the line above, which may restart the process: everything would be loaded twice.
const { runProgram } = await import('./server/app/serve.ts')
await runProgram()
