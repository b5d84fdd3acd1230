CREATE TABLE "pictures" (
	"file" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
