ALTER TABLE "courses" DROP COLUMN "teacher_name";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "teacher_title";--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "outline";