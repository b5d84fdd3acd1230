ALTER TABLE "practice_sessions" ADD COLUMN "practised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Quizzes of courses counted as done when they were closed, whatever was answered. From now on all of it has to be; what learners have
-- done stays done, unless not one question of it was ever answered. (A clearing left no answers and a record of each question.)
UPDATE "practice_sessions" s SET "practised" = true
	WHERE s."finished_at" IS NOT NULL
	AND s."list_key" IN (SELECT concat(l."quiz" ->> 'source', ':', l."quiz" ->> 'id') FROM "course_lessons" l WHERE l."quiz" IS NOT NULL)
	AND (s."answered" > 0 OR EXISTS (SELECT 1 FROM jsonb_array_elements(s."items") i
		JOIN "user_questions" u ON u."user_id" = s."user_id" AND u."question_id" = i ->> 'questionId'));
