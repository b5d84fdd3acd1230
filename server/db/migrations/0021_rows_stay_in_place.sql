DROP INDEX "practice_sessions_open";--> statement-breakpoint
DROP INDEX "lesson_progress_course";--> statement-breakpoint
CREATE INDEX "practice_sessions_open" ON "practice_sessions" USING btree ("user_id","subject_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_course" ON "lesson_progress" USING btree ("user_id","course_id");