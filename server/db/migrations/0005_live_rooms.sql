CREATE TABLE "live_messages" (
	"lesson_id" text NOT NULL,
	"seq" integer NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"nickname" text NOT NULL,
	"teacher" boolean NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_messages_lesson_id_seq_pk" PRIMARY KEY("lesson_id","seq")
);
--> statement-breakpoint
CREATE TABLE "live_mutes" (
	"lesson_id" text NOT NULL,
	"user_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "live_mutes_lesson_id_user_id_pk" PRIMARY KEY("lesson_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_presence" (
	"lesson_id" text NOT NULL,
	"process_id" text NOT NULL,
	"viewers" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_presence_lesson_id_process_id_pk" PRIMARY KEY("lesson_id","process_id")
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"last_seq" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_mutes" ADD CONSTRAINT "live_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_messages_once" ON "live_messages" USING btree ("lesson_id","user_id","client_id");