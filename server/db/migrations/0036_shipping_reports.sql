CREATE TABLE "shipping_reports" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "coupons_order";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "app" text;--> statement-breakpoint
-- An openid is of the mini program, or stands with a login of the official account. What was paid before is told when it is sent;
-- what is virtual was granted and entered by hand.
UPDATE "payments" SET "app" = CASE
	WHEN EXISTS (SELECT 1 FROM "identities" WHERE "provider" = 'wechat_mp' AND "subject" = "payments"."openid") THEN 'mp' ELSE 'mini' END
WHERE "openid" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_reports" ADD CONSTRAINT "shipping_reports_trade_no_payments_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."payments"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_reports_ask" ON "shipping_reports" USING btree ("ask_at") WHERE "shipping_reports"."state" = 'due';--> statement-breakpoint
CREATE INDEX "shipping_reports_order" ON "shipping_reports" USING btree ("order_no");