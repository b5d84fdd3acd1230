CREATE TABLE "picture_checks" (
	"user_id" text NOT NULL,
	"file" text NOT NULL,
	"scene" integer NOT NULL,
	"state" text NOT NULL,
	"trace_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_checks_user_id_file_pk" PRIMARY KEY("user_id","file"),
	CONSTRAINT "picture_checks_trace_id_unique" UNIQUE("trace_id")
);
--> statement-breakpoint
ALTER TABLE "picture_checks" ADD CONSTRAINT "picture_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_checks" ADD CONSTRAINT "picture_checks_user_id_file_uploads_user_id_file_fk" FOREIGN KEY ("user_id","file") REFERENCES "public"."uploads"("user_id","file") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_checks_file" ON "picture_checks" USING btree ("file");--> statement-breakpoint
CREATE INDEX "picture_checks_ask" ON "picture_checks" USING btree ("ask_at") WHERE "picture_checks"."state" in ('due', 'asked');