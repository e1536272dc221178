import { Solved } from '../training/Solved.tsx';

interface CourseProgressProps {
  acCount: number;
  problemCount: number;
  wide?: boolean;
}

/** How many of its problems somebody has solved. A course without any is nothing that could be solved, and not done. */
export const CourseProgress = ({ acCount, problemCount, wide }: CourseProgressProps) =>
  problemCount === 0 ? <>0 / 0</> : <Solved acCount={acCount} problemCount={problemCount} wide={wide} />;
