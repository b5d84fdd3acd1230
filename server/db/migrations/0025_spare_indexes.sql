DROP INDEX "user_questions_subject";--> statement-breakpoint
DROP INDEX "wrong_book_subject";--> statement-breakpoint
DROP INDEX "grants_user";