import type { Lesson } from '../lesson';
import lesson from './lesson.json';

/** Written by the engine: tests/lessons. */
export default lesson as unknown as Lesson;
