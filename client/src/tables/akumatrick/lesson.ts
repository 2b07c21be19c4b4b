/** The guided first round; its data is played by the engine (tests/lessons). */
import type { Lesson } from '../lesson';
import data from './lesson.json';

export default data as unknown as Lesson;
