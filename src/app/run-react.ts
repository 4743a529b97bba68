/**
 * Runs React's renderer. Stands in the file of the libraries (`build/chunks.ts`): the start script runs each file in a task
 * of its own, and the renderer in one task with the application blocks a slow phone for too long.
 */
import 'react-dom/client'
